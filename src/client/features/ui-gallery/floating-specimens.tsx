import { useState } from 'react'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { Field } from '~/client/ui/forms/field'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon, MoreIcon } from '~/client/ui/icons/icons'
import { DashboardIcon, HelpIcon, ShieldIcon, SignOutIcon } from '~/client/ui/icons/menu-icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { useToast } from '~/client/ui/feedback/toast'
import { Tooltip } from '~/client/ui/overlays/tooltip'
import { Specimen } from './specimen'

function Dialogs() {
  const [shown, setShown] = useState<'none' | 'words' | 'form'>('none')
  const close = () => setShown('none')
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => setShown('words')}>
        Open dialog
      </Button>
      <Button variant="quiet" onClick={() => setShown('form')}>
        Open form dialog
      </Button>
      <Dialog
        open={shown === 'words'}
        title="Delete this track?"
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Maybe Later
            </Button>
            <Button onClick={close}>Purchase Now</Button>
          </>
        }
      >
        <p className="text-dim">
          You heard the first 30 seconds. Buy the track to hear it whole, and keep it.
        </p>
      </Dialog>
      <Dialog
        open={shown === 'form'}
        title="Name your playlist"
        onClose={close}
        actions={<Button onClick={close}>Create playlist</Button>}
      >
        <Field label="Name" required />
      </Dialog>
    </div>
  )
}

function Menus() {
  const showToast = useToast()
  const items: readonly MenuItem[] = [
    { kind: 'link', label: 'Dashboard', icon: <DashboardIcon />, render: linkTo('#dashboard') },
    { kind: 'link', label: 'Security', icon: <ShieldIcon />, render: linkTo('#security') },
    { kind: 'link', label: 'FAQ', icon: <HelpIcon />, render: linkTo('#faq') },
    {
      kind: 'action',
      label: 'Sign out',
      icon: <SignOutIcon />,
      tone: 'danger',
      onSelect: () => showToast({ message: 'Signed out.' }),
    },
  ]
  const header = (
    <>
      <p className="font-600">Ines Okafor</p>
      <p className="text-sm text-dim">ines@example.com</p>
    </>
  )
  return (
    <Menu
      label="Account"
      items={() => items}
      header={header}
      align="start"
      trigger={(controlProps) => (
        <IconButton label="Account menu" icon={<MoreIcon />} variant="quiet" {...controlProps} />
      )}
    />
  )
}

function linkTo(href: string): Extract<MenuItem, { kind: 'link' }>['render'] {
  return ({ children, ...controlProps }) => (
    <a href={href} {...controlProps}>
      {children}
    </a>
  )
}

function Toasts() {
  const showToast = useToast()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="quiet"
        onClick={() =>
          showToast({
            message: 'Removed from Night Drives.',
            action: { label: 'Undo', onAct: () => showToast({ message: 'Put back.', tone: 'success' }) },
          })
        }
      >
        Toast with an act
      </Button>
      <Button
        variant="quiet"
        onClick={() => showToast({ message: 'Could not reach the server.', tone: 'error' })}
      >
        Toast of an error
      </Button>
    </div>
  )
}

export function FloatingSpecimens() {
  return (
    <>
      <Specimen name="Dialog">
        <Dialogs />
      </Specimen>
      <Specimen name="Menu">
        <Menus />
      </Specimen>
      <Specimen name="Toast">
        <Toasts />
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="Nothing to close while this runs" align="start">
          {(controlProps) => (
            <IconButton label="Close player" icon={<CloseIcon />} aria-disabled {...controlProps} />
          )}
        </Tooltip>
      </Specimen>
    </>
  )
}
