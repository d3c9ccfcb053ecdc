import { customValue, type Launch } from '../protocol/claims.ts';

/** Most sections that one person is taken into by one launch. */
const maxSections = 20;
const maxLength = 60;

/**
 * Names of the sections that a person is in, as Canvas tells them
 * (`$com.instructure.User.sectionNames`, a JSON list); null when the LMS does not say.
 */
export function sectionNames(launch: Pick<Launch, 'custom'>): string[] | null {
  const text = customValue(launch, 'section_names', 'sectionnames');
  if (text === null) return null;
  const names = asList(text)
    .filter((name) => typeof name === 'string')
    .map((name) => name.trim().slice(0, maxLength))
    .filter(Boolean);
  return names.length > 0 ? [...new Set(names)].slice(0, maxSections) : null;
}

function asList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // A list typed by hand is separated by commas.
  }
  return text.split(',');
}
