import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/root.mjs';
import {
  faultsOf,
  languages,
  readTexts,
  unlistedCodes,
  unusedKeys,
  wantedCount,
} from './lib/texts.mjs';

readArguments(`npm run texts: how complete the languages of the interface are. Lists texts that are missing, unknown
or have other placeholders, English texts that no code uses, and texts of the server without a
translation; fails if there are any.`);

const english = readTexts(root, 'en');
const keys = [...english.values()].reduce((sum, texts) => sum + texts.size, 0);
console.log(`English: ${keys} texts in ${english.size} catalogues`);

const faults = [...unusedKeys(root), ...unlistedCodes(root, english)];
for (const language of languages) {
  const found = faultsOf(english, readTexts(root, language), language);
  const missing = found.filter((fault) => fault.endsWith('is not translated')).length;
  const wanted = wantedCount(english, language);
  const percent = Math.floor((100 * (wanted - missing)) / wanted);
  console.log(`${language}: ${percent} %, ${found.length - missing} other faults`);
  faults.push(...found.map((fault) => `${language} ${fault}`));
}
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
