import type { ButtonHTMLAttributes, MouseEvent } from 'react'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const shared =
  'relative inline-flex items-center justify-center gap-2 rounded-pill font-600 whitespace-nowrap select-none ' +
  'transition duration-150 active:scale-98 aria-disabled:cursor-progress'

const variants: Record<ButtonVariant, string> = {
  // The button is opaque even when disabled, so that the page behind it does not shine through.
  primary:
    'bg-ember text-on-ember @hover:brightness-110 disabled:bg-[color-mix(in_oklab,var(--ember)_70%,var(--surface-2))]',
  quiet: 'border border-control text-ink @hover:bg-surface-2 disabled:opacity-50',
  ghost: 'text-ink @hover:bg-surface-2 disabled:opacity-50',
  danger: 'bg-rust text-on-ember @hover:brightness-110 disabled:opacity-50',
}

/* The small size looks 36 px high, but its hit area extends past its edge to 44 px. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1 after:content-empty',
  md: 'h-11 px-5 text-[.9375rem]',
  lg: 'h-12 px-6 text-base',
}

/** The classes alone, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${shared} ${variants[variant]} ${sizes[size]}`
}

/** The classes of a large button and of its text, if the button is round on phones, where only its icon is shown. */
export const narrowClass = 'max-desk:w-12 max-desk:px-0'
export const narrowTextClass = 'max-desk:sr-only'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The text while its action runs. The button keeps focus and ignores presses meanwhile. */
  busy?: string | false
  /** Only for layout (`w-full`, a margin), never for its look. */
  className?: string
}

export function Button({
  variant,
  size,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A disabled button would lose keyboard focus, so a busy button ignores presses instead.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === false) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(variant, size)} ${className}`}
      aria-disabled={busy !== false || rest['aria-disabled']}
      onClick={press}
    >
      {busy === false ? children : busy}
    </button>
  )
}
