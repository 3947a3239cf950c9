import type { ButtonHTMLAttributes, MouseEvent } from 'react'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const shared =
  'relative inline-flex items-center justify-center gap-2 rounded-pill font-600 whitespace-nowrap select-none ' +
  'transition duration-150 active:scale-98 aria-disabled:cursor-progress'

const variants: Record<ButtonVariant, string> = {
  // Opaque when disabled too: whatever lies behind must not muddy it.
  primary:
    'bg-ember text-on-ember @hover:brightness-110 disabled:bg-[color-mix(in_oklab,var(--ember)_70%,var(--surface-2))]',
  quiet: 'border border-control text-ink @hover:bg-surface-2 disabled:opacity-50',
  ghost: 'text-ink @hover:bg-surface-2 disabled:opacity-50',
  danger: 'bg-rust text-on-ember @hover:brightness-110 disabled:opacity-50',
}

/* The small one looks 36 px high; its hit area, grown past its edge, is still 44. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1 after:content-empty',
  md: 'h-11 px-5 text-[.9375rem]',
  lg: 'h-12 px-6 text-base',
}

/** The look alone, for links: a router's link takes it as its class. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${shared} ${variants[variant]} ${sizes[size]}`
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** What it says while its act is under way; meanwhile it keeps focus and takes no press. */
  busy?: string | false
  /** Only where it stands (`w-full`, a margin), never how it looks. */
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
  // A disabled button would drop the keyboard's focus, so a busy one only swallows presses.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === false) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(variant, size)} ${className}`}
      aria-disabled={busy === false ? undefined : true}
      onClick={press}
    >
      {busy === false ? children : busy}
    </button>
  )
}
