import { strToU8, zipSync } from 'fflate';
import { viewerZone } from './viewer-zone.ts';

/** A cell of a sheet; null is empty. */
export type XlsxCell = string | number | Date | null;

/**
 * A workbook of one sheet (Office Open XML, ECMA-376) with a bold header row. Every cell has an
 * explicit type, so that a numeric-looking text stays a text and none is run as a formula. Times
 * are written in the viewer's local time, because a sheet has no time zones; the header names it.
 */
export function toXlsx(
  titles: readonly string[],
  rows: readonly (readonly XlsxCell[])[],
  rightToLeft = false,
): Blob {
  const header = titles.map((title, column) =>
    rows.some((row) => row[column] instanceof Date) ? `${title} (${viewerZone})` : title,
  );
  const head = header.map((text, column) => textCell(text, reference(column, 1), style.bold));
  const body = rows.map(
    (row, index) =>
      `<row r="${index + 2}">${row.map((cell, column) => cellXml(cell, reference(column, index + 2))).join('')}</row>`,
  );
  const widths = header.map((text, index) => {
    const texts = [text, ...rows.map((row) => row[index])];
    const longest = Math.max(
      ...texts.map((cell) => (typeof cell === 'string' ? widthOf(cell) : 0)),
    );
    const width = Math.min(60, Math.max(16, longest + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  const frozen = `<sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const sheet = `<worksheet xmlns="${main}">${fitToPage}${frozen}<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>${body.join('')}</sheetData>${landscape}</worksheet>`;
  const files = { ...frame, 'xl/worksheets/sheet1.xml': sheet };
  const parts = Object.entries(files).map(([name, xml]) => [name, strToU8(declaration + xml)]);
  const bytes = zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
}

/** Width of a text in digits: a Chinese, Japanese or Korean character is as wide as two. */
const widthOf = (text: string) =>
  text.replace(/[\u1100-\u11FF\u2E80-\uD7AF\uF900-\uFAFF\uFF01-\uFF60]/g, 'xx').length;

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Printed with all columns on a sheet of paper, and as many sheets as the rows need. */
const fitToPage = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const landscape = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
/** Indexes into the list of formats below. */
const style = { time: 1, bold: 2 } as const;

/** Constant files of every workbook with one sheet. */
const frame = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Parley" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

function cellXml(cell: XlsxCell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(cell, at, 0);
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="${style.time}"><v>${serialOf(cell)}</v></c>`;
}

const textCell = (text: string, at: string, look: number) =>
  `<c r="${at}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The serial date of spreadsheets (days since 30 December 1899), in the viewer's local time. */
export function serialOf(time: Date): number {
  const clock = time.getTime() - time.getTimezoneOffset() * 60_000;
  return clock / 86_400_000 + 25_569;
}

/** 'A1', 'AB12': the column counts from 0, the row from 1. */
export function reference(column: number, row: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26
    ? `${letter}${row}`
    : reference(Math.floor(column / 26) - 1, row).replace(/\d+$/, `${letter}${row}`);
}

/** Removes control characters, most of which XML cannot represent; tabs and line breaks stay. */
const escaped = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
