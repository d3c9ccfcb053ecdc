import type { RefusalCode } from '../../protocol/refusal.ts';

export const refusals: Readonly<Record<RefusalCode, string>> = {
  not_found: 'Unter dieser Adresse gibt es nichts.',
  malformed: 'Das LMS hat eine unlesbare Anfrage geschickt. Vielleicht ist es falsch eingerichtet.',
  no_state:
    'Dieser Start hat nicht hier begonnen oder ist zu lange her. Bitte öffne die Aktivität noch einmal.',
  wrong_message: 'Das LMS hat eine Nachricht geschickt, die dieses Werkzeug nicht annimmt.',
  missing_claim: 'Beim Start hat das LMS etwas weggelassen, das Parley braucht.',
  bad_token: 'Der Start ist unlesbar oder für ein anderes Werkzeug bestimmt.',
  bad_signature: 'Die Signatur des Starts ist ungültig.',
  bad_times:
    'Der Start ist zu alt, oder die Uhr des LMS geht falsch. Bitte öffne die Aktivität noch einmal.',
  wrong_nonce: 'Der Start gehört nicht zu der Anmeldung, mit der er begonnen hat.',
  used_before:
    'Dieser Start wurde schon benutzt. Bitte öffne die Aktivität in deinem Kurs noch einmal.',
  keys_unavailable:
    'Der Start des LMS konnte nicht geprüft werden. Bitte versuche es in ein paar Minuten noch einmal.',
  browser_not_bound:
    'Dein Browser hat das Cookie dieses Starts nicht behalten. Bitte erlaube Cookies für Parley oder öffne die Aktivität in einem neuen Fenster.',
  other_browser: 'Dieser Start hat in einem anderen Browser begonnen.',
  unknown_platform: 'Dieses LMS ist bei Parley nicht registriert.',
  inactive_platform: 'Dieses LMS ist in Parley nicht eingeschaltet.',
  unknown_deployment: 'Dieses Deployment des Werkzeugs ist bei Parley nicht registriert.',
  wrong_target: 'Das LMS will eine Adresse öffnen, die nicht zu diesem Werkzeug gehört.',
  not_staff: 'Nur wer den Kurs unterrichtet oder gestaltet, kann ihm Inhalte hinzufügen.',
  acts_as_student:
    'Du handelst im LMS als eine andere Person. Was Studierende in Parley sagen, sieht niemand sonst; deshalb öffnet es sich nur für sie selbst. Zum Ausprobieren nimm die Studierendenansicht deines LMS.',
  site_not_allowed:
    'Die Administration von Parley muss diese Website erst erlauben. Bis dahin kann ihr aus Parley nichts hinzugefügt werden.',
  registration_refused: 'Die Registrierung konnte nicht abgeschlossen werden.',
  invitation_spent:
    'Diese Einladung wurde schon benutzt oder ist abgelaufen. Bitte lass dir von der Verwaltung von Parley eine neue geben.',
  too_many: 'Zu viele Anfragen. Bitte versuche es in ein paar Minuten noch einmal.',
};
