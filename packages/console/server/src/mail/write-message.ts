import { escapeMarkup } from '../base/escape-markup.ts';
import type { Email, Message } from './email.ts';

const signature = 'Supercargo, a console for Amazon’s Selling Partner API';

/** Formats an email as plain text and as simple HTML that loads nothing from any server. */
export function writeMessage({ to, subject, paragraphs, link, remark }: Email): Message {
  const last = remark === undefined ? [] : [remark];
  const text = [
    ...paragraphs,
    ...(link === undefined ? [] : [`${link.text}:\n${link.url}`]),
    ...last,
    `-- \n${signature}`,
  ];
  const html = [
    ...paragraphs.map((words) => paragraph(words)),
    ...(link === undefined ? [] : [button(link.text, link.url)]),
    ...last.map((line) => paragraph(line, 'color:#555')),
    paragraph(signature, 'color:#555;font-size:13px'),
  ];
  return {
    to,
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    text: `${text.join('\n\n')}\n`,
    html: page(html.join('\n')),
  };
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#222">
<div style="max-width:520px">
${body}
</div>
</body></html>
`;
}

function paragraph(words: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeMarkup(words)}</p>`;
}

function button(words: string, url: string): string {
  const style =
    'display:inline-block;padding:10px 18px;background:#0b7285;color:#fff;text-decoration:none;border-radius:4px';
  return `<p style="margin:0 0 16px"><a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(words)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#555">Or open this link: ${escapeMarkup(url)}</p>`;
}
