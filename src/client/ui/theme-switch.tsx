import { MoonIcon, SunIcon } from './icons/icons'
import { IconButton } from './icon-button'

interface ThemeSwitchProps {
  theme: 'dark' | 'light'
  onToggle: () => void
}

/** Shows the sky one would go to. */
export function ThemeSwitch({ theme, onToggle }: ThemeSwitchProps) {
  return theme === 'dark' ? (
    <IconButton label="Switch to light theme" icon={<SunIcon />} onClick={onToggle} />
  ) : (
    <IconButton label="Switch to dark theme" icon={<MoonIcon />} onClick={onToggle} />
  )
}
