/** Very long names, with words that have no place for a line break. */
export const caseTitle =
  'At the market with Doña Guadalupe: bargaining for Donaudampfschifffahrtsgesellschaftskapitänsmützen';
export const draftTitle =
  'A train to Villeneuve-Saint-Georges-lès-Bagnols, with a change that is missed';
export const institutionName =
  'Rheinisch-Westfälische Universität für Sprachwissenschaften Niederösterreich';
export const classTitle = 'Intermediate Conversation and Composition for Heritage Speakers II';
export const sectionCode = 'A-EVENING-ONLINE-2026';

/** Very long first and last name of a person. */
export const longName = {
  first_name: 'Maximiliana-Konstantina',
  last_name: 'Wolfeschlegelsteinhausenbergerdorff',
} as const;

/** Local part and domain of an address without a place for a line break. */
export const longEmail = (unique: string): string =>
  `maximiliana.wolfeschlegelsteinhausen.${unique}@students.sprachwissenschaften.parley.test`;

/** What a student wrote, without a space to break it. */
export const longWord = `https://lms.example.edu/${'course/'.repeat(12)}view`;
