import type { ButtonHTMLAttributes, ReactNode } from 'react'

type IconButtonVariant = 'ghost' | 'quiet' | 'ember'
type IconButtonSize = 'md' | 'lg' | 'xl'

const variants: Record<IconButtonVariant, string> = {
  ghost: 'text-dim @hover:bg-surface-2 @hover:text-ink',
  quiet: 'border border-control text-ink @hover:bg-surface-2',
  ember: 'bg-ember text-on-ember @hover:brightness-110',
}
const sizes: Record<IconButtonSize, string> = {
  md: 'size-11 text-base',
  lg: 'size-14 text-xl',
  xl: 'size-19 text-3xl',
}

/** The classes alone, for links that look like icon buttons. */
export const iconButtonClass = (variant: IconButtonVariant = 'ghost', size: IconButtonSize = 'md') =>
  `inline-flex shrink-0 items-center justify-center rounded-pill transition duration-150 active:scale-95 disabled:opacity-50 aria-disabled:opacity-50 ${variants[variant]} ${sizes[size]}`

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
  size?: IconButtonSize
}

export function IconButton({
  label,
  icon,
  variant,
  size,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`${iconButtonClass(variant, size)} ${className}`}
    >
      {icon}
    </button>
  )
}
