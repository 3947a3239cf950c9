import { Icon } from '~/client/ui/icons/icon'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { messages } from './messages'
import { useCopy } from './use-share'

const CodeIcon = () => <Icon path="m8.5 7.5-4.5 4.5 4.5 4.5m7-9 4.5 4.5-4.5 4.5" />

/** The item that copies the markup of a player for other pages. Only a public server sends such markup. */
export function useEmbedItems(embed: string | undefined): MenuItem[] {
  const copy = useCopy()
  if (embed === undefined) return []
  const texts = { copied: messages.embedCopied, failed: messages.embedNotCopied }
  return [
    {
      kind: 'action',
      label: messages.copyEmbed,
      icon: <CodeIcon />,
      onSelect: () => void copy(embed, texts),
    },
  ]
}
