import { Page } from '~/client/ui/page'
import { messages } from './messages'

export default function PrivacyPage() {
  return (
    <Page title={messages.title} lead={messages.lead} width="reading">
      <div className="grid gap-8">
        {messages.sections.map(({ title, paragraphs, list }) => (
          <section key={title}>
            <h2 className="text-2xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {list && (
              <ul className="mt-3 grid list-disc gap-2 pl-5">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}
