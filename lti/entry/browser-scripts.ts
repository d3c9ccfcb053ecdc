import { createHash } from 'node:crypto';

/**
 * Scripts of the pages that a launch may pass through. They stand in the page itself, allowed by
 * their hash, and read what they need from the data attributes of the page's body.
 *
 * The platform keeps the secret of a login where a cookie does not stick: 'LTI client side
 * postMessages' and 'LTI OIDC login with client side postMessages'. Only answers of the platform's
 * own origin count.
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
  const done = (answer) => { removeEventListener('message', listen); answered(answer); };
  const listen = ({ origin: from, data }) => {
    if (from !== origin || !data || data.message_id !== message_id) return;
    if (data.subject === message.subject + '.response') done(data);
  };
  addEventListener('message', listen);
  setTimeout(() => done(null), seconds * 1000);
  holder().postMessage({ ...message, message_id }, origin);
});
`;

/** Leaves the secret with the platform, then goes on to it whether that worked or not. */
const keepSecret = `${messaging}
ask({ subject: 'lti.put_data', key, value }, 2).finally(() => location.replace(document.links[0].href));
`;

/** Gets the secret back and hands it in with the launch; without it the other way is shown. */
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

/** Closes the window of a registration, as platforms expect when it is done. */
const closeRegistration = `
(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
`;

const hashed = (source: string) => ({
  source,
  hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
});
export type PageScript = ReturnType<typeof hashed>;

export const pageScripts = {
  keepSecret: hashed(keepSecret),
  fetchSecret: hashed(fetchSecret),
  closeRegistration: hashed(closeRegistration),
};
