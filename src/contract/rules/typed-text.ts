/**
 * Control characters other than tab and line breaks, and the invisible characters that set the direction of text. With
 * these, a title could turn around the text behind it, or look like another one. Letters have a direction of their own, so
 * Arabic and Hebrew need none of them. The joiners of emoji and of Persian stay.
 */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu

/** What is stored of a text that a person typed. Such characters are left out, because nobody sees what was refused. */
export const withoutControls = (typed: string) => typed.replace(invisible, '')
