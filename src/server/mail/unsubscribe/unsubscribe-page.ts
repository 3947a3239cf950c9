// The page behind the link in a mail. It works without the app, without a session and in front of the gate.
import type { OptionalMail } from '~/contract/rules/mail/optional-mails'
import { paths } from '~/contract/paths'
import { html, type Html } from '../../core/html'
import { messages } from '../messages'

const texts = messages.unsubscribe

const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · Lariat</title>
        <link rel="stylesheet" href="/api/mail/unsubscribe.css" />
      </head>
      <body>
        <main>
          <p class="brand"><a href="${paths.home}">Lariat</a></p>
          <h1>${title}</h1>
          ${content}
          <p><a href="${paths.account}">${texts.account}</a></p>
        </main>
      </body>
    </html> `.markup

/** Only the button unsubscribes, because programs that check links in mails open each of them. */
export const questionPage = (kind: OptionalMail, token: string): string =>
  page(
    texts.title,
    html`<p>${texts.question(kind)}</p>
      <form method="post" action="/api/mail/unsubscribe/page?${new URLSearchParams({ token }).toString()}">
        <button type="submit">${texts.stop}</button>
      </form>`,
  )

export const stoppedPage = (kind: OptionalMail): string =>
  page(texts.stoppedTitle, html`<p>${texts.stopped(kind)}</p>`)

export const brokenLinkPage = (): string => page(texts.notValidTitle, html`<p>${texts.notValid}</p>`)

export const pageStyle = `
:root { color-scheme: light dark; --bg: #faf5eb; --ink: #1d1a2c; --ember: #b54016; --on-ember: #fdfaf3; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0a0a19; --ink: #f5f1e9; --ember: #ff9138; --on-ember: #220e03; }
}
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 'Helvetica Neue', Helvetica, Arial, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0 0 1rem; font: 800 2.25rem/1 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif; }
p { margin: 0 0 1.5rem; }
a { color: inherit; display: inline-block; padding: .625rem 0; }
.brand a { color: var(--ember); font-weight: 800; font-size: 1.25rem; text-decoration: none; }
form { margin: 0 0 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 999px; background: var(--ember); color: var(--on-ember); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--ember); outline-offset: 3px; }
`
