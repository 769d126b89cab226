import { ClientsCard } from "./clients-card.tsx";
import { ClosingsCard } from "./closings-card.tsx";
import { ErasuresCard } from "./erasures-card.tsx";

export const PrivacyView = () => (
  <div className="flex flex-col gap-5">
    <ClientsCard />
    <ClosingsCard />
    <ErasuresCard />
  </div>
);
