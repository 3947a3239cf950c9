/** `fraction`: from 0 to 1. */
type ProgressBarProps = { label: string; fraction: number }

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-pill bg-surface-2"
    >
      <div
        className="h-full rounded-pill bg-ember transition-[width] duration-200"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
