import { messages } from './messages'
import { Part } from './part'

const { title, entries } = messages.meaning

/** What each number means, in plain words. */
export const Meaning = () => (
  <Part title={title}>
    <dl className="grid gap-4">
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt className="font-600">{name}</dt>
          <dd className="mt-1 text-sm text-dim">{text}</dd>
        </div>
      ))}
    </dl>
  </Part>
)
