import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Quoting } from './Quoting.tsx';
import { radius } from './theme/tokens.ts';
import { parseLightMarkdown, type Block, type Span } from './light-markdown.ts';

interface LightMarkdownProps {
  text: string;
  /** Heading level that a `#` of the text becomes. */
  topLevel?: 2 | 3;
  /** ISO 639-1 code of the practiced language, in which a report quotes the learner. */
  language?: string | undefined;
  /** ISO 639-1 code of the language in which the text is written; that of the page by default. */
  written?: string | undefined;
}

/** A report's text. It is built of elements, never of HTML, so it cannot inject scripts. */
export function LightMarkdown({ text, topLevel = 2, language, written }: LightMarkdownProps) {
  return (
    <Prose dir="auto" lang={written}>
      {parseLightMarkdown(text).map((block, index) => (
        <BlockView key={index} block={block} topLevel={topLevel} language={language} />
      ))}
    </Prose>
  );
}

interface BlockViewProps {
  block: Block;
  topLevel: number;
  language: string | undefined;
}

function BlockView({ block, topLevel, language }: BlockViewProps) {
  const spansOf = (spans: readonly Span[]) =>
    spans.map(({ kind, text }, index) => {
      const Element = elements[kind];
      return (
        <Element key={index}>
          <Quoting text={text} language={language} />
        </Element>
      );
    });
  if (block.kind === 'paragraph') return <p>{spansOf(block.spans)}</p>;
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((spans, index) => (
          <li key={index}>{spansOf(spans)}</li>
        ))}
      </ul>
    );
  }
  const Heading = headings[Math.min(topLevel + Math.max(block.level - 2, 0), 6) - 2] ?? 'h6';
  return <Heading>{spansOf(block.spans)}</Heading>;
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;
const elements = { text: Fragment, bold: 'strong', italic: 'em', code: 'code' } as const;

const Prose = styled('div')(({ theme: { vars, spacing } }) => ({
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  // The first child; emotion warns about :first-child, which is unsafe with server rendering. The
  // doubled class wins over the margins of elements below.
  '&& > :not(* + *)': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& p, & ul': { marginBlock: spacing(1) },
  '& ul': { listStyle: 'disc', paddingInlineStart: spacing(3) },
  '& li': { marginBlock: spacing(0.5) },
  '& h2, & h3, & h4, & h5, & h6': {
    fontSize: '1.0625rem',
    fontWeight: 650,
    lineHeight: 1.4,
    marginBlock: spacing(2.5, 0.75),
  },
  '& h2': { fontSize: '1.25rem' },
  '& code': {
    backgroundColor: vars.palette.tint.neutral,
    borderRadius: radius.small,
    paddingInline: spacing(0.75),
    fontSize: '0.9em',
  },
}));
