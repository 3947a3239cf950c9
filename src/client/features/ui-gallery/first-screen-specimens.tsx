import { useState } from 'react'
import { Avatar } from '~/client/ui/pictures/avatar'
import { Button, buttonClass, type ButtonSize, type ButtonVariant } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { IconButton } from '~/client/ui/icon-button'
import * as icons from '~/client/ui/icons/icons'
import * as musicIcons from '~/client/ui/icons/music-icons'
import * as playerIcons from '~/client/ui/icons/player-icons'
import { Loader } from '~/client/ui/feedback/loader'
import { Logo, LogoMark } from '~/client/ui/icons/logo'
import { Notice } from '~/client/ui/feedback/notice'
import { ThemeSwitch } from '~/client/ui/theme-switch'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { Specimen } from './specimen'

const variants: readonly ButtonVariant[] = ['primary', 'quiet', 'ghost', 'danger']
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg']
const scale = ['sm', 'md', 'lg', 'xl'] as const

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <div className="grid gap-4">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy && 'Validating Access...'} onClick={() => setBusy(true)}>
          Press to be busy
        </Button>
        <Button disabled>Disabled</Button>
        <a href="#link" className={buttonClass('quiet')}>
          A link
        </a>
      </div>
    </div>
  )
}

function IconButtons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="Search" icon={<icons.SearchIcon />} />
      <IconButton label="Account" icon={<icons.UserIcon />} variant="quiet" />
      <IconButton label="Pause" icon={<icons.PauseIcon />} variant="ember" />
      <IconButton label="Play, large" icon={<icons.PlayIcon />} variant="ember" size="lg" />
      <IconButton label="Play, largest" icon={<icons.PlayIcon />} variant="ember" size="xl" />
      <IconButton label="Not now" icon={<icons.CloseIcon />} disabled />
    </div>
  )
}

export function FirstScreenSpecimens() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  return (
    <>
      <Specimen name="Logo">
        <div className="flex items-center gap-8">
          <Logo />
          <LogoMark className="text-6xl text-ember" />
        </div>
      </Specimen>
      <Specimen name="Icons">
        <ul className="flex flex-wrap gap-4 text-xl">
          {Object.entries({ ...icons, ...musicIcons, ...playerIcons }).map(([name, Icon]) => (
            <li key={name} title={name}>
              <Icon />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Button">
        <Buttons />
      </Specimen>
      <Specimen name="Icon button and theme switch">
        <IconButtons />
        <ThemeSwitch theme={theme} onToggle={() => setTheme(theme === 'dark' ? 'light' : 'dark')} />
      </Specimen>
    </>
  )
}

export function WaitingSpecimens() {
  return (
    <>
      <Specimen name="Notice">
        <div className="grid gap-3">
          <Notice tone="error">Your card was declined. Try another card, or ask your bank.</Notice>
          <Notice tone="success">Saved. It plays without a signal now.</Notice>
          <Notice tone="info">You are offline. What you saved still plays.</Notice>
        </div>
      </Specimen>
      <Specimen name="Loader">
        <div className="flex flex-wrap items-end gap-8">
          {scale.map((size) => (
            <Loader key={size} size={size} message={size === 'xl' ? 'Loading page...' : undefined} />
          ))}
          <Loader messagePlace="hidden" />
        </div>
      </Specimen>
      <Specimen name="Waveform bars, paused">
        <WaveformBars size="sm" motion="still" />
      </Specimen>
      <Specimen name="Avatar">
        <div className="flex items-center gap-3">
          {scale.map((size) => (
            <Avatar key={size} name="Ines Okafor" size={size} />
          ))}
          <Avatar name="rider" alt="rider" src="/favicon.svg" />
        </div>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState title="Nothing roped in yet" level={3} action={<Button>Start exploring</Button>}>
          What you buy lands here, to hear anywhere, with a signal or without.
        </EmptyState>
      </Specimen>
    </>
  )
}
