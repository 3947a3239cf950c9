import { MoonIcon, SunIcon } from './icons/icons'
import { IconButton } from './icon-button'
import { messages } from './messages'

interface ThemeSwitchProps {
  theme: 'dark' | 'light'
  onToggle: () => void
}

/** The icon shows the theme that a press selects. */
export function ThemeSwitch({ theme, onToggle }: ThemeSwitchProps) {
  return theme === 'dark' ? (
    <IconButton label={messages.toLightTheme} icon={<SunIcon />} onClick={onToggle} />
  ) : (
    <IconButton label={messages.toDarkTheme} icon={<MoonIcon />} onClick={onToggle} />
  )
}
