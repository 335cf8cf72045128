import { type Language, languages, nameOfLanguage } from "#contract/languages.ts";
import { type Admin, updateProfile } from "#contract/team/account.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { adminApi, speak, storeAdmin } from "#web/admin/platform/session.ts";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { SelectField } from "#web/ui/field.tsx";

/** Each in its own words, for whoever cannot read the other. */
const options = languages.map((language) => ({ value: language, label: nameOfLanguage[language] }));

export function LanguageChoice({ profile }: { profile: Admin }) {
  const [language, choose] = useChoice(profile.language, (next: Language) =>
    attempt(async () => {
      const body = new FormData();
      body.set("language", next);
      storeAdmin(await adminApi.call(updateProfile, { body }));
      speak();
    }),
  );

  return (
    <section className="panel" aria-labelledby="language">
      <div className="panel-head">
        <h2 id="language">{t("Language")}</h2>
      </div>
      <div className="panel-body">
        <SelectField
          label={t("The panel speaks")}
          help={t("For you alone. Colleagues choose their own, and the website stays as it is.")}
          options={options}
          value={language}
          onChange={({ currentTarget: { value } }) => choose(value as Language)}
        />
      </div>
    </section>
  );
}
