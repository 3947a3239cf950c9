/** What is wrong with one field. Its place is live before there is an error, so that one is read out when it comes. */
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
