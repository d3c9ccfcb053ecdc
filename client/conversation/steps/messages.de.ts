export const conversationSteps = {
  stepTalk: 'Du sprichst mit einem KI-Partner. Sprache: {{language}}. Er fängt an.',
  stepTalkPlain: 'Du sprichst mit einem KI-Partner. Er fängt an.',
  stepTime: 'Das Gespräch dauert {{range}}; ab {{min}} bekommst du Feedback.',
  stepTimePlain: 'Sprich mindestens so lange, wie der Fall verlangt, dann bekommst du Feedback.',
  stepPause: 'Mach Pause, wann du möchtest: Pausen zählen nicht mit.',
  stepRecorded:
    'Deine eigenen Beiträge bleiben 30 Tage auf diesem Gerät, damit du sie anhören kannst. Sie werden nie gesendet.',
};
