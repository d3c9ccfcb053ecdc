import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { PageScript } from './browser-scripts.ts';
import { gatewayTexts as texts } from './messages.en.ts';

/** The client's colours (client/ui/theme/palette.ts): these pages stand before it in the same frame. */
const style = `
:root { color-scheme: light dark; --ground: #fbf7f0; --text: #17292b; --main: #0e5a5a; --on-main: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ground: #101b1c; --text: #ebf1ee; --main: #7accc2; --on-main: #062322; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text); }
main { max-width: 34rem; padding: 2rem; }
h1 { font-size: 1.375rem; line-height: 1.3; }
code { overflow-wrap: anywhere; }
a { color: var(--main); }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.75rem; background: var(--main); color: var(--on-main); cursor: pointer; }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? '');

export interface Page {
  status: number;
  title: string;
  /** Built by the functions below, which escape what they are given. */
  body: string;
  /** Origins that may frame it. */
  frameAncestors: readonly string[];
  script?: PageScript;
  /** Data attributes of the body, for the script. */
  data?: Record<string, string>;
}

/** Answers a page of the gateway: no script but its own, framed by none but the given. */
export function sendPage(res: Response, page: Page): void {
  const data = Object.entries(page.data ?? {}).map(
    ([name, value]) => ` data-${name}="${escape(value)}"`,
  );
  res
    .status(page.status)
    .set({
      'Cache-Control': 'no-store',
      // A form of ours to ourselves must carry its origin, which `no-referrer` would take away.
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${styleHash}`,
        `script-src ${page.script?.hash ?? "'none'"}`,
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${page.frameAncestors.join(' ') || "'none'"}`,
      ].join('; '),
    })
    .type('html')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(page.title)}</title><style>${style}</style></head>` +
        `<body${data.join('')}><main>${page.body}</main>` +
        `${page.script ? `<script>${page.script.source}</script>` : ''}</body></html>`,
    );
}

export const heading = (text: string) => `<h1>${escape(text)}</h1>`;
export const paragraph = (text: string) => `<p>${escape(text)}</p>`;
export const link = (href: string, text: string) =>
  `<p><a href="${escape(href)}">${escape(text)}</a></p>`;
export const reference = (text: string) => `<p><code>${escape(text)}</code></p>`;

/** A form whose fields are hidden; `button` is shown to whoever has no scripts. */
export function hiddenForm(form: {
  action: string;
  method: 'get' | 'post';
  fields: Readonly<Record<string, string>>;
  button: string;
  newWindow?: boolean;
}): string {
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const target = form.newWindow ? ' target="_blank"' : '';
  return `<form action="${escape(form.action)}" method="${form.method}"${target}>${fields.join('')}<button>${escape(form.button)}</button></form>`;
}

/** The way out where neither cookie nor platform keeps the secret: the same login in its own window. */
export const ownWindow = (loginUrl: string, parameters: Readonly<Record<string, string>>): string =>
  heading(texts.ownWindowTitle) +
  paragraph(texts.ownWindowText) +
  hiddenForm({
    action: loginUrl,
    method: 'post',
    fields: parameters,
    button: texts.ownWindowButton,
    newWindow: true,
  });
