import { useState } from 'react'
import { type Theme, chooseTheme, otherTheme, startingTheme } from './theme'

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(startingTheme)
  const toggle = () => {
    const next = otherTheme(theme)
    chooseTheme(next)
    setTheme(next)
  }
  return [theme, toggle]
}
