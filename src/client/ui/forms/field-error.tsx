/** The error of one field. The live region exists before the error, so that screen readers announce it. */
export function FieldError({ id, error, place }: { id: string; error: string | undefined; place: string }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className={`text-sm font-500 text-rust ${place}`}>
          {error}
        </p>
      )}
    </div>
  )
}
