/**
 * Renders the partner's lines to Ogg/Opus clips. Needed only after a change of the
 * lines; the clips are kept in the repository. Needs the commands `espeak-ng` and `opusenc`
 * (Debian packages espeak-ng and opus-tools). The synthesiser is a tool of development: nothing of
 * it is linked or shipped, and its output is not covered by its licence.
 *
 *   npm run render-clips -w @parley/demo-partner -- [language …]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clipFolder, clipPath } from '../src/clips.ts';
import { languages, partnerLines, scriptOf, spokenOf } from '../src/script.ts';

/** The synthesiser's voices where their names differ from the language code. */
const voices: Record<string, string> = {
  en: 'en-us',
  fr: 'fr-fr',
  pt: 'pt-br',
  zh: 'cmn-latn-pinyin',
};
/** Words per minute: natural, and for a learner who asks for it slower. */
const paces = { normal: 150, slow: 105 };
const kbitPerSecond = 16;

function render(language: string, line: number, text: string, slow: boolean): number {
  const path = clipPath(language, line, slow);
  const pace = String(slow ? paces.slow : paces.normal);
  const voice = voices[language] ?? language;
  const wave = execFileSync('espeak-ng', ['-v', voice, '-s', pace, '--stdout', '--stdin'], {
    input: text,
  });
  const encoding = ['--quiet', '--speech', '--framesize', '20', '--vbr', '--bitrate'];
  const small = ['--padding', '0', '--discard-comments', '--serial', '1'];
  execFileSync('opusenc', [...encoding, String(kbitPerSecond), ...small, '-', path], {
    input: wave,
  });
  return statSync(path).size;
}

function renderLanguage(language: string): number {
  rmSync(join(clipFolder, language), { recursive: true, force: true });
  mkdirSync(dirname(clipPath(language, 0, false)), { recursive: true });
  return partnerLines(scriptOf(language))
    .flatMap((line, number) =>
      [false, true].map((slow) => render(language, number, spokenOf(line), slow)),
    )
    .reduce((sum, bytes) => sum + bytes, 0);
}

const chosen = process.argv.slice(2);
let total = 0;
for (const language of chosen.length > 0 ? chosen : languages) {
  const bytes = renderLanguage(language);
  total += bytes;
  console.log(`${language}: ${Math.round(bytes / 1024)} KB`);
}
console.log(`all: ${Math.round(total / 1024)} KB`);
