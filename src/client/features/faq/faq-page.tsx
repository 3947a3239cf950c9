import { feeText, usePlatformFee } from '~/client/money/platform-fee'
import { Page } from '~/client/ui/page'
import { messages } from './messages'

export default function FaqPage() {
  const fee = usePlatformFee()
  const feeWords = fee ? feeText(fee) : null
  return (
    <Page title={messages.title} lead={messages.lead} width="reading">
      <div className="grid gap-10">
        {messages.topics.map((topic) => (
          <section key={topic.title} aria-label={topic.title}>
            <h2 className="text-2xl">{topic.title}</h2>
            <div className="mt-3 divide-y divide-line border-y border-line">
              {topic.questions.map(({ question, answer }) => (
                <details key={question} className="group">
                  <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
                    {question}
                    <span
                      aria-hidden="true"
                      className="text-xl text-dim transition-transform group-open:rotate-45"
                    >
                      +
                    </span>
                  </summary>
                  <div className="grid gap-2 pb-4 text-dim">
                    {answer
                      .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph(feeWords)))
                      .map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                      ))}
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Page>
  )
}
