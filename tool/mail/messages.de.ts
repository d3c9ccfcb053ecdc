import type { MailTexts } from './messages.en.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

const signature = 'Das Parley-Team';

function hello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'Hallo,' : `Hallo ${shown},`;
}

/** Greeting of mails about security, which are formal. */
function formalHello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'Guten Tag,' : `Guten Tag ${shown},`;
}

function forCourses(courses: readonly string[]): string {
  const labels = courses.map(sanitizeName).filter(Boolean);
  return labels.length > 0 ? ` (${labels.join(', ')})` : '';
}

/** A case with its course, both sanitised by `typed`. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)} (${label})` : sanitizeName(title);
};

const switchOff = (settings: string | null) =>
  settings === null
    ? 'Du bekommst diese E-Mail, weil E-Mail-Benachrichtigungen eingeschaltet sind. Um sie auszuschalten, öffne Parley wie gewohnt aus deinem Kurs und wähle „Einstellungen“.'
    : `Du bekommst diese E-Mail, weil E-Mail-Benachrichtigungen in deinen Kontoeinstellungen eingeschaltet sind: ${settings}`;

export const mailTexts: MailTexts = {
  resetPassword: ({ name, link, minutes }) => ({
    subject: 'Neues Passwort für Parley wählen',
    text: `${formalHello(name)}

jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Parley-Konto angefordert. Öffnen Sie diesen Link, um eines zu wählen:

${link}

Der Link gilt einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.

${signature}
`,
  }),
  passwordChanged: ({ name, contact }) => ({
    subject: 'Ihr Parley-Passwort wurde geändert',
    text: `${formalHello(name)}

das Passwort Ihres Parley-Kontos wurde soeben geändert, und überall sonst, wo Sie angemeldet waren, wurden Sie abgemeldet.

Wenn Sie das nicht waren, wählen Sie auf der Anmeldeseite über „Passwort vergessen?“ ein neues Passwort und schreiben Sie an ${contact}.

${signature}
`,
  }),
  secondFactorAdded: ({ name, contact }) => ({
    subject: 'Ihr Parley-Konto hat einen zweiten Faktor',
    text: `${formalHello(name)}

für die Anmeldung bei Ihrem Parley-Konto ist ab jetzt ein Code aus einer Authenticator-App nötig. Überall sonst, wo Sie angemeldet waren, wurden Sie abgemeldet.

Wenn Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie sofort an ${contact}.

${signature}
`,
  }),
  accountConnected: ({ name, contact }) => ({
    subject: 'Ein anderes Konto wurde mit Ihrem Parley-Konto verbunden',
    text: `${formalHello(name)}

mit Ihrem Passwort wurde ein anderes Konto mit diesem verbunden. Was dort gemacht wurde, ist jetzt in Ihrem Konto, und wer auf jenem Weg kommt, aus einem Kurs oder über die Anmeldung einer Einrichtung, ist in Ihrem Konto.

Wenn Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie sofort an ${contact}.

${signature}
`,
  }),
  secondFactorRemoved: ({ name, contact }) => ({
    subject: 'Der zweite Faktor Ihres Parley-Kontos wurde entfernt',
    text: `${formalHello(name)}

für die Anmeldung bei Ihrem Parley-Konto wird kein Code einer Authenticator-App mehr verlangt.

Wenn Sie das nicht erwartet haben, ändern Sie Ihr Passwort und schreiben Sie sofort an ${contact}.

${signature}
`,
  }),
  reminder: (values) => ({
    subject: `Bald fällig: ${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

du hast diesen Übungsfall noch nicht abgeschlossen:

${caseOf(values)}
Fällig: ${values.due}

${values.link ?? 'Öffne Parley wie gewohnt aus deinem Kurs und wähle ihn auf der Seite „Üben“.'}

An jeden Fall wirst du einmal erinnert. Wenn du keine Erinnerungen mehr möchtest, öffne diesen Link; anmelden musst du dich dafür nicht:

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: ({ name, title, link, settings }) => ({
    subject: 'Dein Feedback in Parley ist fertig',
    text: `${hello(name)}

das Feedback zu deinem Gespräch „${sanitizeName(title)}“ ist fertig:

${link}

${switchOff(settings)}

${signature}
`,
  }),
  reportReadyInCourse: ({ name, title, settings }) => ({
    subject: 'Dein Feedback in Parley ist fertig',
    text: `${hello(name)}

das Feedback zu deinem Gespräch „${sanitizeName(title)}“ ist fertig. Öffne Parley wie gewohnt aus deinem Kurs: Du findest es auf der Seite „Fortschritt“.

${switchOff(settings)}

${signature}
`,
  }),
  fromInstructor: ({ name, sender, courses, subject, text, settings }) => ({
    subject: sanitizeLine(subject),
    text: `${hello(name)}

${sanitizeName(sender) || 'deine Lehrkraft'}${forCourses(courses)} schreibt dir:

${sanitizeLines(text)}

${switchOff(settings)}

${signature}
`,
  }),
  invitation: ({ courses, link, contact }) => ({
    subject: 'Deine Einladung zu Parley',
    text: `Hallo,

du wurdest zu Parley hinzugefügt${forCourses(courses)}. Dort üben Sprachkurse das Sprechen. Registriere dich mit diesem Link, der nur für dich ist:

${link}

Wenn du nicht weißt, worum es geht, kannst du diese E-Mail ignorieren oder an ${contact} schreiben.

${signature}
`,
  }),
  invitedToClass: ({ courses, link, contact }) => ({
    subject: 'Du bist zu einem Kurs in Parley eingeladen',
    text: `Hallo,

du bist eingeladen, in Parley zu üben${forCourses(courses)}. Es ändert sich nichts, bevor du annimmst: Melde dich an oder öffne Parley wie gewohnt aus deinem Kurs, dort findest du die Einladung.

${link}

Wenn du nicht weißt, worum es geht, kannst du sie dort ablehnen, diese E-Mail ignorieren oder an ${contact} schreiben.

${signature}
`,
  }),
  registrationCode: ({ code, minutes }) => ({
    subject: 'Dein Code für Parley',
    text: `Hallo,

dein Code für die Registrierung bei Parley lautet

${code}

Er gilt einmal und ${minutes} Minuten lang. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.

${signature}
`,
  }),
  missingCases: ({ name, course, title, settings }) => ({
    subject: 'Studierende können ihre Aktivitäten in Parley nicht öffnen',
    text: `${hello(name)}

in ${sanitizeName(course) || 'deinem Kurs'} wollte jemand die Aktivität „${sanitizeName(title)}“ öffnen. Sie stammt aus einem anderen Kurs, und ihr Übungsfall wurde noch nicht übernommen.

Öffne in deinem Kurs einmal eine beliebige Aktivität von Parley: Die Fälle werden dann von selbst übernommen. Oder öffne Parley dort und wähle auf der Seite „Lektionen“ „Fälle übernehmen“.

${switchOff(settings)}

${signature}
`,
  }),
};
