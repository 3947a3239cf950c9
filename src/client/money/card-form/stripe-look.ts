// Lariat's colors for Stripe's frame, which does not know our CSS variables and only accepts older color formats.
import type { Appearance } from '@stripe/stripe-js'

/** Converts any CSS color to six hexadecimal digits. */
function sixDigits(color: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function stripeLook(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const named = (name: string) => sixDigits(style.getPropertyValue(`--${name}`).trim())
  const ring = `2px solid ${named('ember')}`
  return {
    theme: document.documentElement.classList.contains('light') ? 'stripe' : 'night',
    labels: 'above',
    variables: {
      colorPrimary: named('ember'),
      colorBackground: named('surface-2'),
      colorText: named('ink'),
      colorTextSecondary: named('dim'),
      colorTextPlaceholder: named('dim'),
      colorDanger: named('rust'),
      colorSuccess: named('sage'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${named('control')}`, boxShadow: 'none' },
      '.Input:focus': { outline: ring, outlineOffset: '2px', boxShadow: 'none' },
      '.Tab': { border: `1px solid ${named('control')}`, boxShadow: 'none' },
      '.Tab--selected': { border: ring, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  }
}

/** Watches the theme, which is a class on the root element. Returns a function that stops watching. */
export function onLookChange(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => watcher.disconnect()
}
