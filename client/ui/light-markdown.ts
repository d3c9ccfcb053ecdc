/** A part of a line: plain, bold, italic or code. */
export interface Span {
  kind: 'text' | 'bold' | 'italic' | 'code';
  text: string;
}

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'paragraph'; spans: Span[] };

/**
 * Parses the light markdown of reports: bold, italic, headings, bullet lists, inline code and
 * paragraphs (specification 1 §2). Everything else, including HTML and links, stays plain text.
 */
export function parseLightMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const line of source.split(/\r?\n/)) {
    const last = blocks.at(-1);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const bullet = /^\s*[-*+•]\s+(.*)$/.exec(line);
    if (heading) {
      blocks.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        spans: parseSpans(heading[2] ?? ''),
      });
    } else if (bullet) {
      const item = parseSpans(bullet[1] ?? '');
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (line.trim() === '') {
      // An empty paragraph ends a block and is dropped below.
      blocks.push({ kind: 'paragraph', spans: [] });
    } else if (last?.kind === 'paragraph' && last.spans.length > 0) {
      last.spans.push({ kind: 'text', text: ' ' }, ...parseSpans(line.trim()));
    } else {
      blocks.push({ kind: 'paragraph', spans: parseSpans(line.trim()) });
    }
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.spans.length > 0);
}

const marks = /`([^`]+)`|\*\*(.+?)\*\*|__(.+?)__|\*([^\s*](?:[^*]*[^\s*])?)\*|\b_([^_]+)_\b/g;

function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > from) spans.push({ kind: 'text', text: line.slice(from, match.index) });
    const [whole, code, stars, underscores, star, underscore] = match;
    const bold = stars ?? underscores;
    const italic = star ?? underscore;
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) spans.push({ kind: 'italic', text: italic });
    from = match.index + whole.length;
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) });
  return spans;
}
