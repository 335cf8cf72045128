import { createBrochure, updateBrochure } from "#contract/brochures.ts";
import { proof } from "#test/proof/proof.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";

proof(
  {
    name: "A file replaced while another upload brings the same bytes",
    expected: "every document has its file",
    before: "24 of 40 documents answered 404",
    quick: true,
  },
  async (count) => {
    const rounds = 5;
    const documents = 40;
    const api = await startTestApi();
    const token = await api.logIn();
    const create = async (name: string, pdf: Buffer) => {
      const body = form({ name }, { file: file(pdf, "a.pdf") });
      return (await api.call(createBrochure, { token, body })).body.data;
    };
    for (let round = 0; round < rounds; round++) {
      const names = Array.from({ length: documents }, (_, at) => `${round}.${at}`);
      const first = await Promise.all(names.map((name) => create(`First ${name}`, samplePdf(1, name))));
      const others = await Promise.all(
        first.map(async ({ id }, at) => {
          const body = form({}, { file: file(samplePdf(1, `new ${names[at]}`), "b.pdf") });
          const replacing = api.call(updateBrochure, { token, params: { id }, body });
          const [second] = await Promise.all([
            create(`Second ${names[at]}`, samplePdf(1, names[at])),
            replacing,
          ]);
          return second;
        }),
      );
      for (const { name, file_url } of [...first, ...others]) {
        count.try();
        const { statusCode } = await api.inject({ url: file_url });
        if (statusCode !== 200) count.fail(`${name} answers ${statusCode}`);
      }
    }
    await api.close();
  },
);
