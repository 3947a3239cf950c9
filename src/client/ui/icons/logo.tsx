/** A loop of rope that also looks like a record, an orbit and a turntable's arm. Its size follows the text. */
export function LogoMark({ className = 'text-ember' }: { className?: string }) {
  return (
    <svg
      viewBox="9 9 46 46"
      className={`shrink-0 ${className}`}
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <ellipse cx="29.5" cy="28" rx="17.5" ry="16" />
      <path d="M41.5 40c4.2 2.6 6.6 6.2 8.5 12M29.5 28h.01" />
    </svg>
  )
}

/** The mark and the name, read out as one word. With large text and little space the name wraps out of sight. */
export function Logo() {
  return (
    <span className="inline-flex h-[1em] flex-wrap items-center gap-2.5 overflow-hidden text-[1.75rem] leading-none">
      <LogoMark />
      <span className="font-display font-750">Lariat</span>
    </span>
  )
}
