import { aboutParagraphs, type AboutPart } from './about-parts'
import { messages } from './messages'

/** Shows a text by an artist, such as a bio or the description of a track, in paragraphs. Web and mail addresses become links. */
export function About({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`${className} grid max-w-[44rem] gap-3`}>
      {aboutParagraphs(text).map((parts) => (
        <p key={parts[0]?.start} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {parts.map((part) => (
            <Part key={part.start} {...part} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Part({ text, url }: AboutPart) {
  if (!url) return text
  if (isMail(url)) {
    return (
      <a href={url} className="underline underline-offset-4">
        {text}
      </a>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener nofollow" className="underline underline-offset-4">
      {text}
      <span className="sr-only"> {messages.opensInNewTab}</span>
    </a>
  )
}

/** Whether a link opens the mail program. It then needs no browser tab of its own. */
export const isMail = (url: string) => url.startsWith('mailto:')
