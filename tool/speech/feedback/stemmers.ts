import { stemmer as ar } from '@orama/stemmers/arabic';
import { stemmer as nl } from '@orama/stemmers/dutch';
import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as hi } from '@orama/stemmers/indian';
import { stemmer as it } from '@orama/stemmers/italian';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as ru } from '@orama/stemmers/russian';
import { stemmer as es } from '@orama/stemmers/spanish';
import type { StemWord } from '../../contract/spoken-words.ts';

const stemmers: Readonly<Record<string, StemWord>> = { ar, de, en, es, fr, hi, it, nl, pt, ru };

/** The stemmer of a language by its ISO 639-1 code; Chinese, Japanese and Korean have none. */
export const stemmerOf = (language: string): StemWord | undefined => stemmers[language];
