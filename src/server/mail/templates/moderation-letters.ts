// The statements of reasons of moderators, and what came of them.
import { paths, pathToStatement } from '~/contract/paths'
import { canBeAppealed } from '~/contract/rules/moderation/status'
import type { SubjectType } from '~/contract/rules/moderation/subjects'
import type { Mail } from '../mail'
import { messages } from '../messages'
import type { Block, Letter, Row } from './letter'
import { oneLine, severalLines, shortened } from './one-line'
import { timeText } from './words'

type Statement = Extract<Mail, { kind: 'moderation' }>
type AnswerMail = Extract<Mail, { kind: 'moderation-answer' }>

const titleInSubject = 32

const texts = messages.moderation

const subjectText = (type: SubjectType, title: string) => texts.kindOf[type](title)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isTitled = (action: Statement['action']): action is keyof typeof texts.title => action in texts.title

const quoted = (message: string): Block[] =>
  message === ''
    ? []
    : [
        { type: 'text', text: texts.messageTitle },
        { type: 'quote', text: severalLines(message) },
      ]

export const moderationLetter = (mail: Statement): Letter => {
  const { subjectType, title, action, reason, message, until, token } = mail
  const rows: Row[] = [
    { label: texts.what, value: capital(subjectText(subjectType, oneLine(title))) },
    { label: texts.rule, value: texts.reasons[reason] },
    ...(until === null ? [] : [{ label: texts.until, value: timeText(until) }]),
  ]
  const mayAppeal = canBeAppealed(action)
  return {
    subject: texts.subject(subjectText(subjectType, shortened(title, titleInSubject))),
    title: isTitled(action) ? texts.title[action] : texts.what,
    blocks: [
      { type: 'facts', rows },
      ...quoted(message),
      ...(mayAppeal ? [{ type: 'text' as const, text: texts.mayAppeal }] : []),
      { type: 'link', label: mayAppeal ? texts.open : texts.read, path: pathToStatement(token) },
    ],
    why: texts.why,
    replyTo: null,
  }
}

export const moderationAnswerLetter = (mail: AnswerMail): Letter => {
  const { subjectType, title, action, message } = mail
  const words = messages.moderationAnswer
  return {
    subject: words.subject(subjectText(subjectType, shortened(title, titleInSubject))),
    title: words.title[action],
    blocks: [
      { type: 'text', text: words.text[action](subjectText(subjectType, oneLine(title))) },
      ...quoted(message),
      { type: 'link', label: words.open, path: paths.home },
    ],
    why: texts.why,
    replyTo: null,
  }
}
