import escape from 'escape-html';
import type { ApiDocument, Operation, Parameter } from './document.ts';

/** The document as one page for people: without scripts, because of the content security policy. */
export function renderApiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]))].sort();
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === tag);
    return `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${escape(document.info.title)} ${escape(document.info.version)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>API of ${escape(document.info.title)} <small>${escape(document.info.version)}</small></h1>
<p>${escape(document.info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Areas">${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')}</nav>
<main>${sections.join('\n')}</main>
</body>
</html>`;
}

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

function renderOperation({ path, method, operation }: Entry): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses['200']?.content['application/json']?.schema;
  return `<article id="${escape(operation.operationId)}">
<h3><code><b>${method.toUpperCase()}</b> ${escape(path)}</code></h3>
<p>${escape(operation.description)}</p>
${renderParameters(operation.parameters)}${renderSchema('Body', body)}${renderSchema('Answer', answer)}
</article>`;
}

function renderParameters(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const items = parameters.map(
    (parameter) =>
      `<li><code>${escape(parameter.name)}</code> in the ${parameter.in}${parameter.required ? '' : ', optional'}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function renderSchema(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
nav a { display: inline-block; margin-inline-end: 0.75rem; }
article { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 0.5rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p, ul { margin-block: 0.25rem; }
pre { overflow: auto; max-block-size: 30rem; font-size: 0.85rem; }
`;
