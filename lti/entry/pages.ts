import { createHash } from 'node:crypto';
import escape from 'escape-html';
import type { Request, Response } from 'express';
import {
  type Locale,
  localeDetails,
  firstLocaleOf,
} from '../../tool/contract/constants/locales.ts';
import { gatewayTexts as english } from './messages.en.ts';
import { gatewayTexts as ar } from './messages.ar.ts';
import { gatewayTexts as de } from './messages.de.ts';
import { gatewayTexts as es } from './messages.es.ts';
import { gatewayTexts as fr } from './messages.fr.ts';
import { gatewayTexts as pt } from './messages.pt.ts';
import { gatewayTexts as zh } from './messages.zh.ts';

/** Texts of the pages that the LTI entry itself shows, in one language. */
export type GatewayTexts = Readonly<Record<keyof typeof english, string>>;

const texts: Record<Locale, GatewayTexts> = { en: english, es, fr, de, pt, ar, zh };

/** The browser's first supported language: before a launch is validated nothing else is known. */
export const localeOfBrowser = (req: Request): Locale => firstLocaleOf(req.acceptsLanguages());

export const gatewayTextsIn = (locale: Locale): GatewayTexts => texts[locale];
export const gatewayTextsFor = (req: Request) => gatewayTextsIn(localeOfBrowser(req));

/** An inline script or style, with its hash for the security policy. */
function hashed(source: string) {
  const digest = createHash('sha256').update(source).digest('base64');
  return { source, hash: `'sha256-${digest}'` };
}
type PageScript = ReturnType<typeof hashed>;

/** The client's colours (client/ui/theme/palette.ts), as it follows these pages in the same frame. */
const style = `
:root { color-scheme: light dark; --ground: #fbf7f0; --text: #17292b; --main: #0e5a5a; --on-main: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ground: #101b1c; --text: #ebf1ee; --main: #7accc2; --on-main: #062322; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text); }
main { max-width: 34rem; padding: 2rem; }
h1 { font-size: 1.375rem; line-height: 1.3; }
code { overflow-wrap: anywhere; }
a { color: var(--main); }
button { display: inline-flex; align-items: center; font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.75rem; background: var(--main); color: var(--on-main); cursor: pointer; }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
const styleHash = hashed(style).hash;

export interface Page {
  status: number;
  title: string;
  /** HTML built by the functions below, which escape their arguments. */
  body: string;
  /** Origins that may frame the page; `*` only for a page that shows nothing but a message. */
  frameAncestors: readonly string[];
  /**
   * Whether a form of the page leads to other sites: the login of `ownWindow` redirects to the
   * platform and its sign-in, and browsers apply `form-action` to redirects, too.
   */
  formLeaves?: boolean;
  script?: PageScript;
  /** Data attributes of the body element, read by the script. */
  data?: Record<string, string>;
}

/** Sends a page: no script but its own, framed by the given origins only. */
export function sendPage(res: Response, page: Page): void {
  const { tag, direction } = localeDetails[localeOfBrowser(res.req)];
  const data = Object.entries(page.data ?? {}).map(
    ([name, value]) => ` data-${name}="${escape(value)}"`,
  );
  res
    .status(page.status)
    .set({
      'Cache-Control': 'no-store',
      // A form post to our own server must carry its origin, which `no-referrer` would remove.
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${styleHash}`,
        `script-src ${page.script?.hash ?? "'none'"}`,
        `form-action ${page.formLeaves ? '*' : "'self'"}`,
        "base-uri 'none'",
        `frame-ancestors ${page.frameAncestors.join(' ') || "'none'"}`,
      ].join('; '),
    })
    .type('html')
    .send(
      `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(page.title)}</title><style>${style}</style></head>` +
        `<body${data.join('')}><main>${page.body}</main>` +
        `${page.script ? `<script>${page.script.source}</script>` : ''}</body></html>`,
    );
}

export const heading = (text: string) => `<h1>${escape(text)}</h1>`;
export const paragraph = (text: string) => `<p>${escape(text)}</p>`;
export const inEnglish = (text: string) =>
  `<p lang="en" dir="ltr"><small>${escape(text)}</small></p>`;
export const link = (href: string, text: string) =>
  `<p><a href="${escape(href)}">${escape(text)}</a></p>`;
export const reference = (text: string) => `<p><code>${escape(text)}</code></p>`;

/** A post of hidden fields; `button` is the text of its submit button where no script submits it. */
export function hiddenForm(form: {
  action: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  target?: '_self' | '_blank';
}): string {
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<form action="${escape(form.action)}" method="post" target="${form.target ?? '_self'}">${fields.join('')}<button>${escape(form.button)}</button></form>`;
}

/**
 * A form that repeats the login in a new window, where no cookie or platform keeps the secret. Not a
 * link: the hints of an LMS can be longer than the URLs that servers accept.
 */
export const ownWindow = (
  texts: GatewayTexts,
  loginUrl: string,
  parameters: Readonly<Record<string, string>>,
  why: string = texts.ownWindowText,
): string =>
  heading(texts.ownWindowTitle) +
  paragraph(why) +
  hiddenForm({
    action: loginUrl,
    // A window of its own has no platform frame.
    fields: { ...parameters, lti_storage_target: '' },
    button: texts.ownWindowButton,
    target: '_blank',
  });

/**
 * The page for a site that may not frame the tool yet, where the app's pages would stay empty, or for a
 * browser that keeps no cookie there: it offers to open the activity in a new window. It holds no
 * personal data, so any site may frame it.
 */
export function offerWindow(
  res: Response,
  loginUrl: string,
  parameters: Readonly<Record<string, string>> | undefined,
  why: 'siteText' | 'ownWindowText' = 'siteText',
): void {
  const texts = gatewayTextsFor(res.req);
  sendPage(res, {
    status: 200,
    title: texts.opening,
    body: parameters ? ownWindow(texts, loginUrl, parameters, texts[why]) : paragraph(texts[why]),
    frameAncestors: ['*'],
    formLeaves: true,
  });
}

/**
 * Inline scripts of the pages that a launch may pass through. Their hashes allow them, and their
 * input is in the data attributes of the body element. The platform stores the secret of a login
 * where the browser drops our cookie: 'LTI client side postMessages' and 'LTI OIDC login with
 * client side postMessages'. Only messages from the platform's own origin are read. A message is
 * repeated until it is answered: the Canvas frame that answers is loaded next to the tool's, from
 * the host of its authentication, and misses messages until then.
 */
const messaging = `
const { origin, target, key, value } = document.body.dataset;
const form = document.forms[0];
const holder = () => {
  const top = window.opener || window.parent;
  if (target === '_parent') return top;
  try { return top.frames[target] || top; } catch { return top; }
};
const ask = (message, seconds) => new Promise((answered) => {
  const message_id = crypto.randomUUID ? crypto.randomUUID() : String(Math.random());
  const say = () => holder().postMessage({ ...message, message_id }, origin);
  const again = setInterval(say, 250);
  const done = (answer) => {
    clearInterval(again);
    removeEventListener('message', listen);
    answered(answer);
  };
  const listen = ({ origin: from, data }) => {
    if (from !== origin || !data || data.message_id !== message_id) return;
    if (data.subject === message.subject + '.response') done(data);
  };
  addEventListener('message', listen);
  setTimeout(() => done(null), seconds * 1000);
  say();
});
`;

/** Stores the secret with the platform, then continues to it whether that worked or not. */
const keepSecret = `${messaging}
ask({ subject: 'lti.put_data', key, value }, 4).finally(() => location.replace(document.links[0].href));
`;

/** Reads the secret back and posts it with the launch; without it, shows the form for a new window. */
const fetchSecret = `${messaging}
ask({ subject: 'lti.get_data', key }, 3).then((answer) => {
  if (answer && typeof answer.value === 'string' && answer.value !== '') {
    form.elements.secret.value = answer.value;
    form.submit();
  } else {
    document.getElementById('waiting').hidden = true;
    document.getElementById('other-way').hidden = false;
  }
});
`;

/** Closes the window of a finished registration, by the message that platforms expect. */
const closeRegistration = `
(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
`;

/** Submits the form of the page without a click. */
const submit = `
document.forms[0].submit();
`;

export const pageScripts = {
  keepSecret: hashed(keepSecret),
  fetchSecret: hashed(fetchSecret),
  submit: hashed(submit),
  closeRegistration: hashed(closeRegistration),
};
