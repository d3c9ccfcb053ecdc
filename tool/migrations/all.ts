import type { Migration } from '../database/migrations.ts';
import { proveAddresses } from './0001-prove-addresses.ts';
import { keepPracticeOfPerson } from './0002-practice-of-a-person.ts';
import { keepDraftsFromStudents } from './0003-cases-taken-back.ts';
import { remindOfAssignments } from './0004-reminders-of-assignments.ts';
import { readConnectionFindings } from './0005-findings-of-connections.ts';
import { countRostersAgain } from './0006-rosters-of-sections.ts';
import { dropHostsAsAudience } from './0007-token-audiences-of-canvas.ts';
import { limitYears } from './0008-dates-of-five-digit-years.ts';
import { keyNamesAgain } from './0009-search-keys-of-names.ts';
import { keyDoubleNames } from './0010-search-keys-of-double-names.ts';
import { keyAddresses } from './0011-search-keys-of-addresses.ts';
import { keyArabicNames } from './0012-search-keys-of-arabic-names.ts';

/** Every change of stored data, in order of its number. New ones are added at the end. */
export const allMigrations: readonly Migration[] = [
  proveAddresses,
  keepPracticeOfPerson,
  keepDraftsFromStudents,
  remindOfAssignments,
  readConnectionFindings,
  countRostersAgain,
  dropHostsAsAudience,
  limitYears,
  keyNamesAgain,
  keyDoubleNames,
  keyAddresses,
  keyArabicNames,
];
