// A letter as HTML. Mail programs know only a part of CSS, so the layout is a table.
import { paths } from '~/contract/paths'
import { Html, html, nothing } from '../../core/html'
import type { Addresses, Block, Letter, Row } from './letter'
import { messages } from '../messages'
import { look, styleSheet } from './mail-style'

const lines = (text: string): Html[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))

const rowHtml = ({ label, value }: Row) =>
  html`<tr>
    <td ${look('label')}>${label}</td>
    <td ${look('value')} align="right">${value}</td>
  </tr>`

const totalHtml = ({ label, value }: Row) =>
  html`<tr>
    <td ${look('total')}>${label}</td>
    <td ${look('sum')} align="right">${value}</td>
  </tr>`

const tableAttributes = new Html(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
)

const blockHtml = (block: Block, publicUrl: string): Html => {
  switch (block.type) {
    case 'text':
      return html`<p ${look('text')}>${lines(block.text)}</p>`
    case 'quote':
      return html`<blockquote ${look('quote')}>${lines(block.text)}</blockquote>`
    case 'rows':
      return html`<table ${look('rows')} ${tableAttributes}>
        ${block.rows.map((row) => rowHtml(row))} ${block.total ? totalHtml(block.total) : nothing}
      </table>`
    case 'link':
      return html`<p ${look('act')}>
        <a ${look('button')} href="${publicUrl}${block.path}">${block.label}</a>
      </p>`
  }
}

const stopHtml = ({ publicUrl, unsubscribeAddress }: Addresses): Html =>
  unsubscribeAddress === null
    ? nothing
    : html`<br /><a ${look('quiet')} href="${unsubscribeAddress}">${messages.stop}</a> &nbsp;·&nbsp;
        <a ${look('quiet')} href="${publicUrl}${paths.account}">${messages.chooseMails}</a>`

export const letterHtml = ({ subject, title, blocks, why }: Letter, addresses: Addresses): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body ${look('page')}>
        <table ${look('page')} ${tableAttributes}>
          <tr>
            <td align="center" ${look('around')}>
              <table ${look('sheet')} ${tableAttributes}>
                <tr>
                  <td ${look('brand')}>
                    <a ${look('name')} href="${addresses.publicUrl}/"><span ${look('loop')}></span>Lariat</a>
                  </td>
                </tr>
                <tr>
                  <td ${look('card')}>
                    <h1 ${look('title')}>${title}</h1>
                    ${blocks.map((block) => blockHtml(block, addresses.publicUrl))}
                  </td>
                </tr>
                <tr>
                  <td ${look('foot')}>${why}${stopHtml(addresses)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup
