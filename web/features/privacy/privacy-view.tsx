import { ClientsCard } from "./clients-card.tsx";
import { ClosingsCard } from "./closings-card.tsx";

export const PrivacyView = () => <div className="flex flex-col gap-5"><ClientsCard /><ClosingsCard /></div>;
