// A letter as HTML. Mail programs know only a part of CSS, so the layout is a table.
import { paths } from '~/contract/paths'
import { Html, html, nothing } from '../../core/html'
import type { Addresses, Block, Letter, Row } from './letter'
import { messages } from '../messages'
import { look, styleSheet } from './mail-style'

const lines = (text: string): Html[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))

const cells = (label: Html, value: Html, row: Row) =>
  html`<tr>
    <td ${label}>${row.label}</td>
    <td ${value}>${row.value}</td>
  </tr>`

const tableAttributes = new Html(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
)

const tableHtml = (rows: Html[]) =>
  html`<table ${look('rows')} ${tableAttributes}>
    ${rows}
  </table>`

const blockHtml = (block: Block, publicUrl: string): Html => {
  switch (block.type) {
    case 'text':
      return html`<p ${look('text')}>${lines(block.text)}</p>`
    case 'quote':
      return html`<blockquote ${look('quote')}>${lines(block.text)}</blockquote>`
    case 'items':
      return tableHtml([
        ...block.rows.map((row) => cells(look('item'), look('amount'), row)),
        cells(look('total'), look('sum'), block.total),
      ])
    case 'facts':
      return tableHtml(block.rows.map((row) => cells(look('name'), look('fact'), row)))
    case 'link':
      return html`<p ${look('act')}>
        <a ${look('button')} href="${publicUrl}${block.path}">${block.label}</a>
      </p>`
  }
}

const stopHtml = ({ publicUrl, canBeStopped }: Addresses): Html =>
  canBeStopped
    ? html`<br /><a ${look('quiet')} href="${publicUrl}${paths.account}">${messages.chooseMails}</a>`
    : nothing

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
                    <a ${look('logo')} href="${addresses.publicUrl}/"><span ${look('loop')}></span>Lariat</a>
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
