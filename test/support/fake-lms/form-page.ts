/** A page that submits a form automatically, like those of platforms. */
export function formPage(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<!doctype html><title>Opening…</title>
<form method="post" action="${escape(action)}">
${inputs.join('\n')}
<noscript><button>Continue</button></noscript>
</form>
<script>document.forms[0].submit()</script>`;
}

/** The fields and the address of the first form of a page. */
export function readForm(html: string): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`no form in: ${html.slice(0, 300)}`);
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]*)" value="([^"]*)"/g))
    fields[unescape(name)] = unescape(value);
  return { action: unescape(action), fields };
}

/** Posts the first form of a page, as its button does. */
export function submitForm(html: string, headers: Record<string, string> = {}): Promise<Response> {
  const { action, fields } = readForm(html);
  const body = new URLSearchParams(fields);
  return fetch(action, { method: 'POST', headers, body, redirect: 'manual' });
}

export const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
