import type { DemoDialogue } from '../types.ts';
import { breakfastDialogues } from './breakfast.ts';
import { directionsDialogues } from './directions.ts';
import { flatmateDialogues } from './flatmate.ts';
import { healthCentreDialogues } from './health-centre.ts';
import { hostFamilyDialogues } from './host-family.ts';
import { marketDialogues } from './market.ts';
import { missedTrainDialogues } from './missed-train.ts';
import { roomInLyonDialogues } from './room-in-lyon.ts';

/** Every finished conversation of the demo data, by key. */
export const demoDialogues: ReadonlyMap<string, DemoDialogue> = new Map(
  [
    ...breakfastDialogues,
    ...marketDialogues,
    ...flatmateDialogues,
    ...healthCentreDialogues,
    ...directionsDialogues,
    ...roomInLyonDialogues,
    ...missedTrainDialogues,
    ...hostFamilyDialogues,
  ].map((dialogue) => [dialogue.key, dialogue]),
);
