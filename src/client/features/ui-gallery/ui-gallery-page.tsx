// Most components of `ui` in the dark and the light theme, side by side. Only in development builds, at /ui.
import { useEffect } from 'react'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { ContentSpecimens } from './content-specimens'
import { FirstScreenSpecimens, WaitingSpecimens } from './first-screen-specimens'
import { FloatingSpecimens } from './floating-specimens'
import { FormSpecimens } from './form-specimens'

const islands = [
  { theme: 'dark', name: 'Night' },
  { theme: 'light', name: 'Noon' },
] as const

export default function UiGalleryPage() {
  useEffect(() => {
    document.title = 'Components · Lariat'
  }, [])
  return (
    <ToastProvider>
      <h1 tabIndex={-1} className="px-4 py-8 text-[2.75rem] desk:px-8">
        Components
      </h1>
      <div className="grid desk:grid-cols-2">
        {islands.map(({ theme, name }) => (
          <section
            key={theme}
            aria-labelledby={`island-${theme}`}
            className={`${theme} min-w-0 px-4 py-8 desk:px-8`}
          >
            <h2 id={`island-${theme}`} className="mb-6 text-3xl">
              {name}
            </h2>
            <FirstScreenSpecimens />
            <WaitingSpecimens />
            <FormSpecimens island={theme} />
            <FloatingSpecimens />
            <ContentSpecimens island={name} />
          </section>
        ))}
      </div>
    </ToastProvider>
  )
}
