import type { HttpPerson } from "./http-person.ts";
import { filesRead } from "../ledger-project.ts";

/** Made up; the CPF's digits check. */
const person = { name: "Zulmira Quaresma da Paixão", cpf: "012.345.678-90" };
const other = "Joana Prado Lima";

/** A client of its own whose only file names a person and somebody else. */
export async function personFile(
  admin: HttpPerson,
  clientName: string,
): Promise<{ clientId: string; fileId: string; person: typeof person; other: string }> {
  const client = await admin.send<{ id: string }>("POST", "/api/clients", { name: clientName });
  const { id } = await admin.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name: `Diagnóstico ${clientName}`,
  });
  await admin.send("POST", `/api/projects/${id}/start`);
  await admin.upload(
    `/api/projects/${id}/upload`,
    "pessoal.csv",
    `Nome;CPF;Área;Horas\r\n${person.name};${person.cpf};Fiscal;160\r\n${other};;Fiscal;152\r\n`,
  );
  const [file] = await filesRead(admin, id);
  return { clientId: client.id, fileId: file?.id ?? "", person, other };
}
